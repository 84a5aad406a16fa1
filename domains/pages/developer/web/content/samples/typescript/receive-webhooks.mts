// Receives webhooks and verifies each one. Give it the secret of your endpoint.
import { createServer } from 'node:http';
import { verifyWebhook } from '@hodag/sdk';

const secret = process.env.HODAG_WEBHOOK_SECRET ?? '';
const port = Number(process.env.PORT ?? 8787);

const server = createServer(async (request, response) => {
  try {
    let body = '';
    request.setEncoding('utf8');
    for await (const chunk of request) {
      body += chunk;
      if (body.length > 100_000) throw new Error('The body is too long.');
    }
    const { headers } = request;
    const event = await verifyWebhook({ secret, headers, body });
    // Answer at once: the rest of your work can come later.
    response.writeHead(204).end();
    console.log(`${event.type} ${event.data.id}`);
  } catch (error) {
    response.writeHead(400).end();
    console.log(`Refused: ${error instanceof Error ? error.message : error}`);
  }
});

server.listen(port, () => console.log(`Listening on port ${port}`));

/** One person at the HTTP interface: registers, signs in and reads, with cookies as a browser keeps them. */
export class Member {
  #cookies = new Map();

  /**
   * @param {string} username
   * @param {string} password
   */
  constructor(username, password) {
    this.username = username;
    this.password = password;
  }

  /** @returns {Promise<number>} the status; throws where no answer came */
  async register(url) {
    const { username, password } = this;
    return (await this.#post(url, '/api/register', { username, password, confirmPassword: password })).status;
  }

  /** @returns {Promise<number>} */
  async signIn(url) {
    const { username, password } = this;
    return (await this.#post(url, '/api/login', { username, password })).status;
  }

  /** How many opportunities of one source a search finds. Waits while the index is loading. */
  async countGrants(url, source) {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const address = `${url}/api/grants?source=${source}&pageSize=1&status=all`;
      const answer = await fetch(address, { headers: { cookie: this.#cookieHeader() } });
      if (answer.status === 200) return (await answer.json()).data.total;
      if (answer.status !== 503)
        throw new Error(`The search answered ${answer.status}: ${await answer.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The search index did not load in 5 s');
  }

  async #post(url, path, body) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie: this.#cookieHeader() },
      body: JSON.stringify(body),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    await answer.arrayBuffer();
    return answer;
  }

  #cookieHeader() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

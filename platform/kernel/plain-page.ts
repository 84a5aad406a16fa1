/**
 * Pages for people who follow the link of a mail: no script, no style, nothing of the account. They work in whatever
 * program shows them, signed in or not.
 */
export function plainPage(title: string, rest: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Hodag</title>
</head>
<body>
<main>
<h1>${title}</h1>
${rest}
</main>
</body>
</html>
`;
}

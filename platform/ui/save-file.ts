/** Hands bytes to the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Not at once: the browser may only begin to read it now.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The encoder cannot be asked now, whatever the texts are. */
export class EncoderUnavailable extends Error {
  override readonly name = 'EncoderUnavailable';
}

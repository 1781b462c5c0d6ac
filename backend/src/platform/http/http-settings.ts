/** The API's web configuration. */
export class HttpSettings {
  constructor(
    readonly publicUrl: string,
    readonly isSecure: boolean,
  ) {}

  get publicOrigin(): string {
    return new URL(this.publicUrl).origin;
  }
}

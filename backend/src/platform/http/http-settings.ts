/** What the web side of the API needs to know of its configuration. */
export class HttpSettings {
  constructor(
    readonly publicUrl: string,
    readonly isSecure: boolean,
  ) {}

  get publicOrigin(): string {
    return new URL(this.publicUrl).origin;
  }
}

/** The administrator of every stack. */
export const ADMIN = { email: 'bench@carbsight.example', password: 'a long phrase for a benchmark' };

/** A signed-in administrator who makes reads. */
export class Administrator {
  private constructor(
    private readonly url: string,
    readonly cookie: string,
  ) {}

  /** The owner of the newest scan, for `{user}` in a path. */
  private person = '';

  static async signIn(url: string): Promise<Administrator> {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (!response.ok || !cookie) throw new Error(`Signing in answered ${response.status}`);
    const administrator = new Administrator(url, cookie);
    const newest = await fetch(`${url}/api/admin/scan-overview?limit=1`, { headers: { cookie } });
    const { scans } = (await newest.json()) as { scans: { userId: string }[] };
    administrator.person = scans[0]?.userId ?? '';
    return administrator;
  }

  /** Reads the whole answer. @returns milliseconds */
  async get(path: string): Promise<number> {
    const startedAt = performance.now();
    const response = await fetch(`${this.url}${path.replace('{user}', this.person)}`, {
      headers: { cookie: this.cookie },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - startedAt;
  }
}

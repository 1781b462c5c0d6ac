import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server: close it and the server is down, open it and it is back at the same address. */
export class FlakyProxy {
  readonly #sockets = new Set<Socket>();
  #server = this.#makeServer();
  #port = 0;

  private constructor(
    private readonly targetHost: string,
    private readonly targetPort: number,
  ) {}

  /** The same URL, but through the proxy. */
  static async before(url: string): Promise<{ proxy: FlakyProxy; url: string }> {
    const target = new URL(url);
    const proxy = new FlakyProxy(target.hostname, Number(target.port));
    await proxy.open();
    target.hostname = '127.0.0.1';
    target.port = String(proxy.#port);
    return { proxy, url: target.href };
  }

  async open(): Promise<void> {
    this.#server = this.#makeServer();
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async shut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #makeServer() {
    return createServer((inside) => {
      const outside = connect(this.targetPort, this.targetHost);
      for (const socket of [inside, outside]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          inside.destroy();
          outside.destroy();
        });
      }
      inside.pipe(outside).pipe(inside);
    });
  }
}

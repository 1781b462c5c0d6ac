import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a server that can be closed, like an outage, and opened again. */
export class TcpProxy {
  private readonly open = new Set<Socket>();
  private server: Server | undefined;
  private isFrozen = false;
  port = 0;

  constructor(private readonly target: { host: string; port: number }) {}

  static async before(url: string): Promise<{ proxy: TcpProxy; url: string }> {
    const through = new URL(url);
    const proxy = new TcpProxy({ host: through.hostname, port: Number(through.port) });
    await proxy.unlock();
    through.port = String(proxy.port);
    return { proxy, url: through.href };
  }

  async unlock(): Promise<void> {
    const server = createServer((socket) => {
      const onward = connect(this.target);
      for (const end of [socket, onward]) {
        this.open.add(end);
        end.on('error', () => end.destroy()).on('close', () => this.open.delete(end));
      }
      socket.pipe(onward).pipe(socket);
      if (this.isFrozen) for (const end of [socket, onward]) end.pause();
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as { port: number }).port;
    this.server = server;
  }

  async lock(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const socket of this.open) socket.destroy();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  /** Keeps the connections, accepts new ones and forwards nothing: a frozen server. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.open) socket.pause();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.open) socket.resume();
  }
}

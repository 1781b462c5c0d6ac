import type { WebhookConnections } from '../alerts/post-webhook.js';
import { SecretSeal } from '../secrets/secret-seal.js';
import { GlucoseSourceFailure } from './glucose-source.js';
import { Nightscout } from './nightscout.js';

const PURPOSE = 'carbsight glucose source';

type Stored = { readonly userId: string; readonly url: string; readonly sealedToken: string | null };

/** People's own Nightscouts. Each token is sealed for its person. */
export class GlucoseSources {
  readonly #seal: SecretSeal;

  /** @param connections which private addresses may be called, as for providers */
  constructor(
    jwtSecret: string,
    private readonly connections: WebhookConnections,
  ) {
    this.#seal = new SecretSeal(jwtSecret, PURPOSE);
  }

  /** Whether the address must not be called. The reason is for the operator only, because its sentence may name a setting. */
  async isRefused(url: string): Promise<boolean> {
    return (await this.connections.refusalOf(url)) !== null;
  }

  seal(token: string, userId: string): string {
    return this.#seal.seal(token, userId);
  }

  /** @throws GlucoseSourceFailure if the token was sealed with another JWT_SECRET */
  open({ userId, url, sealedToken }: Stored): Nightscout {
    const token = sealedToken === null ? null : this.#seal.open(sealedToken, userId);
    if (sealedToken !== null && token === null) {
      throw new GlucoseSourceFailure('refused', 'The token can no longer be opened.');
    }
    return new Nightscout({ url, token }, this.connections);
  }
}

/** A prompt version that comes with the product, as the administrators' screens list it. */
export type BuiltInPrompt = {
  readonly id: number;
  readonly version: string;
  readonly name: string;
  readonly description: string;
  readonly prompt: string;
};

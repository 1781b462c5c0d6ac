/** A prompt version that ships with the product, as the administrators' screens list it. */
export type BuiltInPrompt = {
  readonly id: number;
  readonly version: string;
  readonly name: string;
  readonly description: string;
  readonly prompt: string;
};

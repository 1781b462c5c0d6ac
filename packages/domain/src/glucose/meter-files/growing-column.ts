type Numbers = Float64Array | Float32Array | Int32Array | Uint16Array | Uint8Array;

/** A column of millions of numbers in a few megabytes. */
export class GrowingColumn<T extends Numbers> {
  #values: T;
  length = 0;

  constructor(private readonly kind: new (length: number) => T) {
    this.#values = new kind(1_024);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const longer = new this.kind(this.length * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  values(): T {
    return this.#values.subarray(0, this.length) as T;
  }
}

import { z } from 'zod';

const EXPECTED =
  'models such as "qwen2.5-vl=Qwen 2.5 VL@0.5/1.5, llava" (id, label, US dollars per million tokens in/out)';
const ENTRY = /^([A-Za-z0-9][\w.:/-]{0,99})(?:=([^=@,]{1,60}))?(?:@(\d{1,4}(?:\.\d{1,4})?)\/(\d{1,4}(?:\.\d{1,4})?))?$/;

type ExtraModel = {
  readonly id: string;
  readonly label?: string;
  readonly price?: { readonly inputUsdPerMillion: number; readonly outputUsdPerMillion: number };
};

/** Further models of the OpenAI-compatible server, separated by commas; label and price may be left out. */
export function extraModels() {
  return z.string(EXPECTED).transform((value, context): readonly ExtraModel[] => {
    const models = value.split(',').map((entry) => readEntry(entry.trim()));
    const known = models.filter((model) => model !== null);
    const ids = new Set(known.map(({ id }) => id));
    if (known.length === models.length && ids.size === models.length) return known;
    const message = known.length < models.length ? EXPECTED : 'each model once';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function readEntry(entry: string): ExtraModel | null {
  const [, id, label, input, output] = ENTRY.exec(entry) ?? [];
  if (!id) return null;
  return {
    id,
    ...(label ? { label: label.trim() } : {}),
    ...(input && output ? { price: { inputUsdPerMillion: Number(input), outputUsdPerMillion: Number(output) } } : {}),
  };
}

// The texts live where the administrator's screens can read them, too.
export {
  type BuiltInPrompt,
  builtInPrompts,
  findPrompt,
  productionPrompt,
  releasedHashes,
  systemPrompt,
} from '@carbsight/domain';

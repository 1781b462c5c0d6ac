import { NightscoutSection } from '../nightscout/NightscoutSection';
import { GlucoseSection } from './GlucoseSection';

/** Source and settings of the glucose in someone else's diary. */
export function GlucoseSettings({ about }: { about: { readonly diary?: string } }) {
  return (
    <>
      <NightscoutSection about={about} />
      <GlucoseSection timezone={null} about={about} />
    </>
  );
}

import { NightscoutSection } from '../nightscout/NightscoutSection';
import { useCurrentUser } from '../useCurrentUser';
import { GlucoseSection } from './GlucoseSection';

/** Source and settings of the glucose in someone else's diary. Files are read by the clock of who imports them, unless they choose another. */
export function GlucoseSettings({ about }: { about: { readonly diary?: string } }) {
  const { user } = useCurrentUser();
  return (
    <>
      <NightscoutSection about={about} />
      {user && <GlucoseSection timezone={user.timezone} about={about} />}
    </>
  );
}

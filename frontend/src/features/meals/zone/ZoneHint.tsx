import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { deviceTimeZone, timeZone, zoneName } from '../../../shared/i18n';
import { zoneText } from './zone-text';

/** Whose clock the days and times follow; nothing if the device's shows the same. */
export function ZoneHint() {
  const zone = timeZone();
  if (zone === undefined) return null;
  return (
    <Text size="sm" mt="xs">
      {zoneText('zone', { zone: zoneName(zone), device: zoneName(deviceTimeZone() ?? 'UTC') })}{' '}
      <Anchor component={Link} to="/profile#reminders" underline="always" size="sm">
        {zoneText('changeZone')}
      </Anchor>
    </Text>
  );
}

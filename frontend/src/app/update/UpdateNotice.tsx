import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import english from '../../languages/en/update.json';
import { defineMessages } from '../../shared/i18n';
import { type ApplyUpdate, registerServiceWorker } from './service-worker';
import classes from './update.module.css';

/** Says that a newer version is available, and lets the person choose when to load it. */
export function UpdateNotice() {
  const [take, setTake] = useState<ApplyUpdate | null>(null);
  useEffect(() => {
    const ended = registerServiceWorker((found) => setTake(() => found));
    return () => void ended.then((end) => end());
  }, []);
  return (
    <section className={classes.region} aria-live="polite" aria-label={updateText('region')}>
      {take && (
        <div className={classes.notice}>
          <div>
            <Text fw={650}>{updateText('ready')}</Text>
            <Text size="sm" c="dimmed">
              {updateText('hint')}
            </Text>
          </div>
          <Group gap="0.5rem">
            <Button size="sm" h={44} onClick={take}>
              {updateText('update')}
            </Button>
            <Button size="sm" h={44} variant="subtle" onClick={() => setTake(null)}>
              {updateText('later')}
            </Button>
          </Group>
        </div>
      )}
    </section>
  );
}

const updateText = defineMessages('update', english);

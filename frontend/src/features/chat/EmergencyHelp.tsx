import { type Emergency, emergencyText } from '@carbsight/domain';
import { Box, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { currentLanguage } from '../../shared/i18n';
import classes from './chat.module.css';
import { chatText } from './chat-text';
import { FormattedText } from './FormattedText';

const WITHOUT_A_QUESTION: readonly Emergency[] = ['hypo', 'ketones'];

/** The fixed emergency texts, bundled with the app: they must not need a connection. */
export function EmergencyHelp({ emergencies = WITHOUT_A_QUESTION }: { emergencies?: readonly Emergency[] }) {
  return (
    <Box component="section" aria-labelledby="emergency" mt="md">
      <Title order={2} id="emergency" mb="xs">
        {chatText('emergencyTitle')}
      </Title>
      <div className={classes.answer} data-kind="emergency">
        <IconAlertTriangle className={classes.emergencyIcon} size={24} aria-hidden="true" />
        <FormattedText text={emergencyText(emergencies, currentLanguage())} />
      </div>
    </Box>
  );
}

import english from '../../../languages/en/insights.json';
import { defineMessages } from '../../../shared/i18n';

export const insightsText = defineMessages('insights', english);

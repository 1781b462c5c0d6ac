import type { EvaluationExportFormat } from '@carbsight/contracts';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import { downloadEvaluation, type EvaluationQuestion } from './download-evaluation';

export function useEvaluationExport(question: EvaluationQuestion) {
  const [isExporting, setIsExporting] = useState(false);
  const exportAs = async (format: EvaluationExportFormat) => {
    setIsExporting(true);
    try {
      await downloadEvaluation(question, format);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification has it logged; who waits for a file is told, too.
      console.error('Export failed:', error);
      showToast(sentenceOf(error), { title: 'Export failed', tone: 'failure' });
    } finally {
      setIsExporting(false);
    }
  };
  return { isExporting, exportAs };
}

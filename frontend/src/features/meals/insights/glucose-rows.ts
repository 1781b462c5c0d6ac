import type { Insights } from '@carbsight/contracts';
import { hoursOf, showGlucose, showRise } from '@carbsight/domain';
import { currentLanguage, formatFraction, formatNumber } from '../../../shared/i18n';
import type { CarbFormat } from '../../../shared/units';
import { glucoseText as text } from '../glucose/glucose-text';
import { insightsText } from './insights-text';

export type GlucoseSummary = NonNullable<Insights['glucose']>;
type Figures = Pick<GlucoseSummary['byCarbs'][number], 'meals' | 'peak' | 'rise' | 'inRange'>;

/** Groups of meals as a table, and what a picture of it shows. */
export type GlucoseGroups = {
  readonly label: string;
  readonly columns: readonly string[];
  readonly groups: readonly {
    /** Short, for an axis. */
    readonly name: string;
    readonly rise: number | null;
    readonly cells: readonly string[];
  }[];
};

const columns = () => [insightsText('mealCount'), text('peak'), text('rise'), text('inRangeColumn')];

function cellsOf({ meals, peak, rise, inRange }: Figures, unit: GlucoseSummary['unit']): string[] {
  const language = currentLanguage();
  return [
    formatNumber(meals),
    peak === null ? '–' : showGlucose(peak, unit, language),
    rise === null ? '–' : showRise(rise, unit, language),
    inRange === null ? '–' : formatFraction(inRange),
  ];
}

export function groupsByTime({ unit, byTimeOfDay }: GlucoseSummary): GlucoseGroups {
  return {
    label: text('byTime'),
    columns: [insightsText('timeOfDay'), ...columns()],
    groups: byTimeOfDay.map((group) => ({
      name: insightsText(group.part),
      rise: group.rise,
      cells: [`${insightsText(group.part)}, ${insightsText('hours', hoursOf(group.part))}`, ...cellsOf(group, unit)],
    })),
  };
}

export function groupsByCarbs({ unit, byCarbs }: GlucoseSummary, carbs: CarbFormat): GlucoseGroups {
  return {
    label: text('byCarbs'),
    columns: [text('byCarbs_column'), ...columns()],
    groups: byCarbs.map((group) => {
      const name = nameOf(group, carbs);
      return { name, rise: group.rise, cells: [name, ...cellsOf(group, unit)] };
    }),
  };
}

function nameOf({ from, to }: GlucoseSummary['byCarbs'][number], carbs: CarbFormat): string {
  if (to === null) return text('byCarbs_from', { from: carbs.amount(from) });
  if (from === 0) return text('byCarbs_below', { to: carbs.amount(to) });
  return text('byCarbs_between', { from: carbs.number(from), to: carbs.amount(to) });
}

/** What the figures are based on, and what they leave out. */
export function glucoseBasis({ unit, range, meals, leftOut }: GlucoseSummary): string {
  const shown = (mgdl: number) => showGlucose(mgdl, unit, currentLanguage());
  return [
    text('after_from', { count: meals }),
    leftOut > 0 && text('after_leftOut', { count: leftOut }),
    meals > 0 && text('after_how', { unit, low: shown(range.low), high: shown(range.high) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Null if every meal is in a group. */
export function withoutCarbs({ meals, byCarbs }: GlucoseSummary): string | null {
  const count = meals - byCarbs.reduce((sum, group) => sum + group.meals, 0);
  return count === 0 ? null : text('byCarbs_without', { count });
}

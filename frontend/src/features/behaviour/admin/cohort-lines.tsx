import { Group, getThemeColor, Text, useMantineTheme } from '@mantine/core';
import { Symbols } from 'recharts';

const COLORS = [
  'pine.6',
  'blue.6',
  'orange.6',
  'grape.6',
  'cyan.6',
  'red.6',
  'lime.7',
  'indigo.5',
  'pink.6',
  'yellow.7',
] as const;
const DASHES = [undefined, '8 4', '2 3', '10 3 2 3', '14 6'] as const;
const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star', 'wye'] as const;

type Look = {
  readonly color: string;
  readonly strokeDasharray: string | undefined;
  readonly shape: (typeof SHAPES)[number];
};

/** How a cohort's line looks: the first 35 differ in their dashes or the shape of their points, whatever their colour. */
export const lookOf = (index: number): Look => ({
  color: COLORS[index % COLORS.length] ?? COLORS[0],
  strokeDasharray: DASHES[index % DASHES.length],
  shape: SHAPES[index % SHAPES.length] ?? SHAPES[0],
});

type PointProps = Pick<Look, 'shape'> & { cx: number | undefined; cy: number | undefined; color: string };

export function Point({ shape, cx, cy, color }: PointProps) {
  if (cx === undefined || cy === undefined) return null;
  return <Symbols type={shape} cx={cx} cy={cy} size={40} fill={color} />;
}

/** The names of the lines, each with a piece of its own. */
export function CohortLegend({ cohorts }: { cohorts: readonly string[] }) {
  const theme = useMantineTheme();
  return (
    <Group gap="0.25rem 1rem" mt="xs">
      {cohorts.map((cohort, index) => {
        const { color, strokeDasharray, shape } = lookOf(index);
        const stroke = getThemeColor(color, theme);
        return (
          <Text key={cohort} span size="sm">
            <svg aria-hidden="true" width="44" height="12" style={{ verticalAlign: '-0.1rem' }} data-cohort={cohort}>
              <line x2="44" y1="6" y2="6" stroke={stroke} strokeWidth="2" strokeDasharray={strokeDasharray} />
              <Point shape={shape} cx={22} cy={6} color={stroke} />
            </svg>{' '}
            {cohort}
          </Text>
        );
      })}
    </Group>
  );
}

import type { ScanDetail } from '@carbsight/contracts';
import { Facts, Section } from '../../../shared/admin';
import { changesOf, conventionNames, doubtNames, figuresText, packageSourceText, servingText } from './overview-words';

type PackagePanelProps = { packaged: ScanDetail['meal']['packaged']; found: ScanDetail['packagedFound'] };

/** What the photo showed of a package, and what the person made of it. */
export function PackagePanel({ packaged, found }: PackagePanelProps) {
  if (!packaged) return null;
  const { food } = packaged;
  const unit = food.isLiquid ? 'ml' : 'g';
  const { sure, doubts } = found ?? packaged;
  return (
    <Section order={2} title="Package">
      <Facts
        look="lines"
        label="Package"
        facts={[
          ['Name', [food.name, food.brand].filter(Boolean).join(', ') || 'Not known'],
          ['Source', packageSourceText(packaged)],
          ['Barcode', food.barcode ?? 'None'],
          [`Per 100 ${unit}`, figuresText(food.per100)],
          ['Per serving', figuresText(food.perServing)],
          ['A serving', servingText(food)],
          ['Counts', conventionNames[food.convention]],
          ['When found', sure ? 'Sure' : 'To be checked by the person'],
          ['Doubts', doubts.map((doubt) => doubtNames[doubt]).join('; ') || 'None'],
          ['Changed by the person', changesText(food, found)],
        ]}
      />
    </Section>
  );
}

function changesText(food: NonNullable<PackagePanelProps['packaged']>['food'], found: PackagePanelProps['found']) {
  if (!found) return 'Nothing';
  return changesOf(found.food, food).join('; ') || 'Nothing: compared with the package';
}

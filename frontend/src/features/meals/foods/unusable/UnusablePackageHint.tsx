import type { UnusablePackage } from '@carbsight/contracts';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconBarcode, IconCamera, IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { foodsText as text } from '../foods-text';

/** A barcode or label in the photo gave no figure: what was found, why that is not enough, and what the person can do. */
export function UnusablePackageHint({ found }: { found: UnusablePackage }) {
  const heading = useId();
  const isLabel = found.problem === 'no-carbohydrate' || found.problem === 'not-readable';
  const isCode = found.problem === 'other-code';
  const advice = adviceFor(found);
  const labelPage = found.barcode === null ? '/foods/label' : `/foods/label?barcode=${found.barcode}`;
  const isTyped = advice === 'typeInstead';
  const Icon = isTyped ? IconPencil : IconCamera;
  return (
    <Card component="section" aria-labelledby={heading}>
      <Stack gap="sm">
        <Title order={2} id={heading} fz="h4">
          {text(isLabel ? 'labelTitle' : isCode ? 'codeTitle' : 'barcodeTitle')}
        </Title>
        <Text>{whatWasFound(found)}</Text>
        {advice && (
          <>
            <Text>{text(advice)}</Text>
            <Group gap="sm">
              {found.problem === 'away' && (
                <Button
                  component={Link}
                  to={`/foods/barcode/${found.barcode}`}
                  variant="default"
                  h={44}
                  leftSection={<IconBarcode size={18} aria-hidden="true" />}
                >
                  {text('lookAgain')}
                </Button>
              )}
              <Button
                component={Link}
                to={labelPage}
                variant="default"
                h={44}
                leftSection={<Icon size={18} aria-hidden="true" />}
              >
                {text(isTyped ? 'typeFigures' : 'photograph')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
}

function whatWasFound(found: UnusablePackage): string {
  if (found.barcode === null || found.problem === 'no-carbohydrate' || found.problem === 'not-readable')
    return text(found.problem);
  const name = found.problem === 'refused' ? (`refused_${found.refusal}` as const) : found.problem;
  return text(name, { code: found.barcode });
}

/** Null: there is nothing to count. */
function adviceFor(found: UnusablePackage) {
  if (found.problem === 'refused' && found.refusal === 'not-food') return null;
  if (found.problem === 'no-carbohydrate') return 'typeInstead';
  if (found.problem === 'other-code') return 'photographInstead';
  return found.problem === 'not-readable' ? 'photographAgain' : 'photographLabel';
}

import type { FamilyDiary } from '@carbsight/contracts';
import { createContext, use } from 'react';

type OpenDiary = FamilyDiary & {
  /** With the owner's name. Here, because the first load of the person's own screens does not need the family's texts. */
  readonly words: Readonly<Record<'banner' | 'noMeals' | 'save' | 'saved' | 'toMeals', string>>;
};

/** The diary that a screen is about; null: the person's own. */
export const DiaryContext = createContext<OpenDiary | null>(null);

/** What differs on a screen of another person's diary. */
export function useDiary() {
  const diary = use(DiaryContext);
  const ownerId = diary?.userId;
  return {
    diary,
    isOwn: diary === null,
    mayLog: diary === null || diary.may === 'log',
    /** Of a call or a read: whose diary it is about. The server decides whether that is open. */
    about: ownerId === undefined ? {} : { diary: ownerId },
    mealPath: (mealId: string) => (ownerId === undefined ? `/meal/${mealId}` : `/family/${ownerId}/meal/${mealId}`),
    /** Where a barcode is scanned, and the page of its product. */
    scanPath: ownerId === undefined ? '/scan/barcode' : `/family/${ownerId}/barcode`,
    barcodePath: (code: string) =>
      ownerId === undefined ? `/foods/barcode/${code}` : `/family/${ownerId}/barcode/${code}`,
    mealsPath: ownerId === undefined ? '/history' : `/family/${ownerId}`,
    insightsPath: ownerId === undefined ? '/insights' : `/family/${ownerId}/insights`,
    /** The address of a photo, as the meal has it. */
    photoUrl: (url: string) => (ownerId === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}diary=${ownerId}`),
  };
}

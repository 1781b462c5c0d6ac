import type { GoldenImage } from '@carbsight/contracts';
import type { GoldenImageRecord } from '@carbsight/database';

export function toGoldenImage(record: GoldenImageRecord, imageBase64: string | null): GoldenImage {
  const { id, fileName, mealName, truthGrams, hasTruth, truthSource, isNotFood, tags } = record;
  const { metadata, isMetadataLeftOut } = record;
  const photoUrl = photoUrlOf(id);
  return {
    id,
    fileName,
    mealName,
    hasTruth,
    truthSource,
    isNotFood,
    tags,
    metadata,
    isMetadataLeftOut,
    imageBase64,
    groundTruthCarbs: truthGrams,
    imageUrl: `${photoUrl}?size=full`,
    thumbnailUrl: `${photoUrl}?size=thumb`,
    isFromUser: record.mealId !== null,
    ownerChange: record.hasOwnerChanged ? { carbs: record.ownerGramsNow } : null,
    uploadedBy: record.uploadedBy,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

export function photoUrlOf(imageId: string): string {
  return `/api/admin/golden-set/images/${imageId}/photo`;
}

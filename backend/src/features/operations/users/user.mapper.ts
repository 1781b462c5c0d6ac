import type { AdminUser, UserMeal } from '@carbsight/contracts';
import type { DirectoryRow, TimelineMeal } from '@carbsight/database';

export function toAdminUser({ lastActiveAt, createdAt, disabledAt, ...row }: DirectoryRow): AdminUser {
  return {
    ...row,
    lastActive: lastActiveAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    isDisabled: disabledAt !== null,
  };
}

export function toUserMeal({ id, status, name, carbsGrams, createdAt }: TimelineMeal): UserMeal {
  return { mealId: id, status, name, carbs: carbsGrams, createdAt: createdAt.toISOString() };
}

import { randomUUID } from 'node:crypto';
import type { Visitor } from './visitor.mjs';

export const contentFields = (more: object = {}) => ({
  title: 'Bread',
  content: '# Bread\n\nAbout **bread**.',
  contentType: 'blog',
  status: 'draft',
  slug: `bread-${randomUUID()}`,
  ...more,
});

export async function aContent(admin: Visitor, more: object = {}) {
  return (await admin.post('/api/admin/content', contentFields(more)).expect(201)).body;
}

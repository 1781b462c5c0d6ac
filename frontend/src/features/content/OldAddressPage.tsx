import type { ContentType } from '@carbsight/contracts';
import { publicPath, slugProblem } from '@carbsight/domain';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';

/** /{contentType}/{slug}, as the administrator's list builds it, leads to where the public site has it. */
export default function OldAddressPage({ contentType, notFound }: { contentType: ContentType; notFound: ReactNode }) {
  const slug = (useParams().slug ?? '').toLowerCase();
  // The rules of the blog: of every type, but for the app's own addresses. Anything else must not become an address.
  return slugProblem('blog', slug) ? notFound : <Navigate replace to={publicPath(contentType, slug)} />;
}

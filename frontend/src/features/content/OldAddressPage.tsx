import type { ContentType } from '@carbsight/contracts';
import { publicPath, slugProblem } from '@carbsight/domain';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';

/** Redirects /{contentType}/{slug}, as built by the administrator's list, to the public address. */
export default function OldAddressPage({ contentType, notFound }: { contentType: ContentType; notFound: ReactNode }) {
  const slug = (useParams().slug ?? '').toLowerCase();
  // The blog's rules: they apply to every type, except for the app's own addresses. Nothing else may become an address.
  return slugProblem('blog', slug) ? notFound : <Navigate replace to={publicPath(contentType, slug)} />;
}

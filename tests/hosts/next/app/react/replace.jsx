'use client';
import { useRouter } from 'next/navigation';

/** What an app does with the address of the page that it is on. */
export function Replace() {
  const router = useRouter();
  return (
    <button type="button" onClick={() => router.replace('?x=1')}>
      Replace
    </button>
  );
}

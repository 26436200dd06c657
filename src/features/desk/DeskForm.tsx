import type { ReactNode } from 'react';
import type { DeskForms, EnquiryRow } from '../../enquiry/deskViews.ts';
import { actionPath } from './addresses.ts';

interface DeskFormProps {
  row: Pick<EnquiryRow, 'id'>;
  version: number;
  action: Exclude<keyof DeskForms, 'sign-in' | 'link'>;
  children: ReactNode;
}

/** A form that does something to an enquiry, as it was when the page was opened. */
export function DeskForm({ row, version, action, children }: DeskFormProps) {
  return (
    // Without the browser's own checks: what is wrong is said by us, above the page and at the field.
    <form className="desk-form" method="post" action={actionPath(row.id, action)} noValidate>
      <input type="hidden" name="version" value={version} />
      {children}
    </form>
  );
}

/** The button at the end of a form. */
export function Submit({ label, look = 'quiet' }: { label: string; look?: 'action' | 'quiet' }) {
  return (
    <button type="submit" className={`button button--${look}`}>
      {label}
    </button>
  );
}

import type { DeskView } from '../../enquiry/deskViews.ts';
import { All } from './All.tsx';
import { Asked } from './Asked.tsx';
import { Audit } from './Audit.tsx';
import { Delete } from './Delete.tsx';
import { Deleted } from './Deleted.tsx';
import { Enquiry } from './Enquiry.tsx';
import { Figures } from './Figures.tsx';
import { Frame } from './Frame.tsx';
import { Link } from './Link.tsx';
import { Problem } from './Problem.tsx';
import { SignIn } from './SignIn.tsx';
import type { Saying } from './saying.ts';
import { Waiting } from './Waiting.tsx';

interface DeskPageProps {
  view: DeskView;
  say: Saying;
}

/** A page of the desk, from what the server has found to show on it. */
export function DeskPage({ view, say }: DeskPageProps) {
  return (
    <Frame say={say} page={view.page} frame={'person' in view && 'waiting' in view ? view : {}}>
      <Body view={view} say={say} />
    </Frame>
  );
}

function Body({ view, say }: DeskPageProps) {
  switch (view.page) {
    case 'waiting':
      return <Waiting view={view} say={say} />;
    case 'all':
      return <All view={view} say={say} />;
    case 'enquiry':
      return <Enquiry view={view} say={say} />;
    case 'delete':
      return <Delete view={view} say={say} />;
    case 'deleted':
      return <Deleted say={say} />;
    case 'figures':
      return <Figures view={view} say={say} />;
    case 'audit':
      return <Audit view={view} say={say} />;
    case 'sign-in':
      return <SignIn view={view} say={say} />;
    case 'asked':
      return <Asked view={view} say={say} />;
    case 'link':
      return <Link view={view} say={say} />;
    case 'problem':
      return <Problem view={view} say={say} />;
  }
}

import { Block } from './Block.tsx';
import { Sources } from './Sources.tsx';
import type { Service, ServicePagesWords } from './servicesContent.ts';

interface EvidenceProps {
  evidence: Service['evidence'];
  words: ServicePagesWords;
}

/** What research says, and where it says so. */
export function Evidence({ evidence, words }: EvidenceProps) {
  return (
    <Block id="evidence" content={evidence}>
      <Sources sources={evidence.sources} words={words} />
    </Block>
  );
}

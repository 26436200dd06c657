import { Icon } from '../../components/Icon.tsx';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a link with an arrow behind them, which stays on the line of the last word and of a bracket before it. */
export function WithArrow({ text }: { text: string }) {
  const word = [...words.segment(text)].findLast(({ isWordLike }) => isWordLike)?.index ?? 0;
  const last = text.slice(0, word).search(/[\p{Ps}\p{Pi}]*$/u);
  return (
    <>
      {text.slice(0, last)}
      <span className="with-arrow">
        {text.slice(last)}
        <Icon name="arrow" />
      </span>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../src/core/money.ts';
import type { LabelArticle } from '../../../src/labels/contract.ts';
import {
  LABEL_PAPERS,
  type LabelFormat,
  labelPrice,
  labelSymbol,
  moduleWidth,
  QUIET_MODULES,
} from '../../../src/labels/rules.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { directionOf } from '../../i18n/language.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { Facts } from '../../ui/article/facts.tsx';
import classes from './labels-dialog.module.css';

/** Margin between the edge of a label and its bars, mm; as printed. */
const PADDING = 1.5;
const BARS_MM = 10;

/** Width of the thinnest bar of an item's printed label, mm. */
export function thinnestBar(article: LabelArticle, bars: readonly number[], format: LabelFormat): number {
  const quiet = QUIET_MODULES[labelSymbol(article).kind];
  const modules = bars.reduce((n, bar) => n + bar, quiet.left + quiet.right);
  return moduleWidth(modules, LABEL_PAPERS[format].width - 2 * PADDING);
}

type Props = {
  article: LabelArticle;
  bars: readonly number[];
  format: LabelFormat;
  language: Locale;
  showsPrice: boolean;
};

/** A magnified preview of a label as printed. */
export function LabelPaper({ article, bars, format, language, showsPrice }: Props) {
  const { t } = useTranslation();
  const { label } = useAttributeNames(language);
  const { width, height } = LABEL_PAPERS[format];
  const module = thinnestBar(article, bars, format);
  const symbol = labelSymbol(article);
  const price = labelPrice(article, language);
  let x = 0;
  const rects = bars.flatMap((bar, i) => {
    const at = x;
    x += bar;
    return i % 2 === 0 ? [{ at, bar }] : [];
  });
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>{t('labels:preview')}</figcaption>
      <div
        className={classes.paper}
        dir={directionOf(language)}
        lang={language}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <bdi className={classes.name}>{styleNameIn(language, article)}</bdi>
        <span className={classes.line}>
          <span>
            <Facts of={[label('size', article.size), label('color', article.color)]} />
          </span>
          {showsPrice ? (
            <strong data-money dir="ltr">
              {price.struck ? <s>{price.struck}</s> : null}
              {price.text.slice(price.struck.length)}
            </strong>
          ) : null}
        </span>
        <svg
          className={classes.bars}
          viewBox={`0 0 ${x} ${BARS_MM}`}
          preserveAspectRatio="none"
          style={{ inlineSize: `${((x * module) / width) * 100}%` }}
          aria-hidden="true"
        >
          {rects.map(({ at, bar }) => (
            <rect key={at} x={at} y={0} width={bar} height={BARS_MM} />
          ))}
        </svg>
        <span className={classes.code} dir="ltr">
          {symbol.kind === 'ean13' ? `${symbol.text}   ${article.sku}` : symbol.text}
        </span>
      </div>
    </figure>
  );
}

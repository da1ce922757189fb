import type { Advert } from '../../../../contract';
import { advertText } from '../model/adverts';
import { toneOf } from '../model/tone';
import './advert-tokens.css';
import './advert-text.css';

/** The font size of a headline by its length; long headlines must leave half of the picture visible. */
function headlineSize({ length }: string): 'xl' | 'lg' | 'md' | 'sm' {
  if (length <= 10) return 'xl';
  if (length <= 14) return 'lg';
  return length <= 19 ? 'md' : 'sm';
}

/** The text above an advert's picture. The action looks like a button, but the whole picture can be tapped. */
export function AdvertText({ advert, level = 'span' }: { advert: Advert; level?: 'span' | 'h2' }) {
  const { kicker, headline, explanation, action } = advertText(advert);
  const Headline = level;
  return (
    <div className={`advert-text advert-text--${toneOf(advert)}`}>
      {kicker !== '' && <span className="advert-text__kicker">{kicker}</span>}
      {headline !== '' && (
        <Headline className={`advert-text__headline advert-text__headline--${headlineSize(headline)}`}>
          {headline}
        </Headline>
      )}
      {explanation !== '' && <span className="advert-text__explanation">{explanation}</span>}
      {action !== '' && <span className="btn btn--sm btn--sun advert-text__action">{action}</span>}
    </div>
  );
}

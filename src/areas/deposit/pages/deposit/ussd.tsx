import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { contactsSchema, optionTypes } from '../../../../../contract';
import { useOption } from '../../../../core/options';
import { Card, Icon, Picture } from '../../../../ui';

const listSchema = v.pipe(v.string(), v.parseJson(), contactsSchema);

/**
 * What to dial when no prompt comes (DEP-27), beside the channels' own picture (DEP-28); nothing where the market has
 * no such codes.
 */
export function Ussd() {
  const { t } = useTranslation('deposit');
  const [codes, image] = [useOption(optionTypes.ussd), useOption(optionTypes.channelImage)];
  const read = v.safeParse(listSchema, codes ?? '[]');
  if (!read.success || read.output.length === 0) return null;
  return (
    <Card className="ussd">
      {image ? (
        <Picture className="ussd__art" src={image} width={108} height={108} alt="" />
      ) : (
        <Icon name="device-mobile" />
      )}
      <div>
        <h2 className="deposit__title">{t('ussd.title')}</h2>
        <p className="muted">{t('ussd.text')}</p>
        <ul className="ussd__codes">
          {read.output.map(({ name }) => (
            <li key={name} className="num">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

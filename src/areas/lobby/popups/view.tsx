import { useUnit } from 'effector-react';
import { AdvertPopup, FloatingAdvert, homePopupModel } from '../../adverts/popups';
import { $isHome } from '../model/visit';

/** The adverts above the home page. */
export function HomePopups() {
  const isHome = useUnit($isHome);
  return (
    <>
      <AdvertPopup model={homePopupModel} />
      {isHome && <FloatingAdvert />}
    </>
  );
}

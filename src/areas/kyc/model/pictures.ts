import { createPictureSet } from '../../../core/pictures/picture-set';

/** The document pictures of the form: one for each field with rule `picture`; the slot is the name of the field. */
export const kycPictures = createPictureSet({ most: 1 });

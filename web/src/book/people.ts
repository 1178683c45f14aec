// Who sits at the tables of the books.
export const PEOPLE = ['Anna', 'Bea', 'Carlo', 'Dina', 'Elio'];

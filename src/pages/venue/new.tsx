export { NewVenuePage as default } from '../../components/convention/venues/NewVenuePage.tsx';

export { NewVenuePage as default } from '../../components/venues/NewVenuePage.tsx';

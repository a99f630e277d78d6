-- Whether a country has a rate of its own for mobiles, which every phone's price on the page of the
-- numbers asks: without it all rates were read each time.
create index rates__mobile on rates (country_id) where destination like '% mobile';
